import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  type Discount,
  discountKinds,
  discountReasons,
  discountWords,
  usualDiscounts,
} from '../../../../../domain/billing/packages/discount.ts';
import { today } from '../../../../../ui-kit/business-time.ts';
import { MoneyField } from '../../../../../ui-kit/MoneyField.tsx';
import { useDiscountOffers } from '../../shared/billing-queries.ts';
import type { PackageDraft } from './package-draft.ts';

interface DiscountFieldsProps {
  readonly athleteId: string;
  readonly draft: PackageDraft;
  readonly error: string | undefined;
  readonly onChange: (draft: PackageDraft) => void;
}

const NONE = 'None';
const kindNames = { percent: 'Percent', amount: 'Amount' } as const;

/** A discount on the package: the usual ones that it qualifies for are one click away. */
export const DiscountFields = ({ athleteId, draft, error, onChange }: DiscountFieldsProps) => {
  const { data: offers } = useDiscountOffers(athleteId);
  const discount = draft.discount ?? null;
  const change = (changed: Discount | null) => onChange({ ...draft, discount: changed });
  const usual = offers
    ? usualDiscounts(
        {
          siblings: offers.siblings.length,
          siblingPercent: offers.sibling_percent,
          earlyPercent: offers.early_percent,
          earlyDays: offers.early_days,
        },
        { startDate: draft.startDate, today: today() },
      )
    : [];
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          select
          label="Discount"
          value={discount?.reason ?? NONE}
          onChange={({ target }) => {
            const reason = discountReasons.find((one) => one === target.value);
            change(reason ? { kind: 'percent', value: Number.NaN, ...discount, reason } : null);
          }}
          sx={{ minWidth: 120 }}
        >
          {[NONE, ...discountReasons].map((reason) => (
            <MenuItem key={reason} value={reason}>
              {reason}
            </MenuItem>
          ))}
        </TextField>
        {discount ? (
          <>
            <TextField
              select
              label="Discount Type"
              value={discount.kind}
              onChange={({ target }) => {
                const kind = discountKinds.find((one) => one === target.value) ?? 'percent';
                change({ ...discount, kind });
              }}
              sx={{ minWidth: 112 }}
            >
              {discountKinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {kindNames[kind]}
                </MenuItem>
              ))}
            </TextField>
            <MoneyField
              label={discount.kind === 'percent' ? 'Discount Percent' : 'Discount Amount'}
              required
              isPercent={discount.kind === 'percent'}
              value={discount.value}
              onChange={(value) => change({ ...discount, value })}
              error={error}
            />
          </>
        ) : null}
      </Stack>
      {offers && offers.siblings.length > 0 ? (
        <Typography variant="body2" color="text.secondary">
          {offers.siblings.map(({ name, packages }) => `${name} has ${packages}.`).join(' ')}
        </Typography>
      ) : null}
      {discount === null && usual.length > 0 ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {usual.map((one) => (
            <Button key={one.reason} size="small" variant="outlined" onClick={() => change(one)}>
              Apply {discountWords(one)}
            </Button>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
};
