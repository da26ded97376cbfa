import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LogisticView } from '../../../../../ui-kit/api-types.ts';
import { ActionMenu } from '../../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { Line, Lines } from '../../../shell/Section.tsx';
import { DeleteRuleDialog } from './DeleteRuleDialog.tsx';
import { RuleDialog } from './RuleDialog.tsx';

interface RulesEditorProps {
  /** Of the location or the training group, below `/api/`. */
  readonly resource: string;
  readonly rules: readonly LogisticView[];
}

/** The rules of a location or a training group; each is saved by itself. Stands in a `DialogHost`. */
export const RulesEditor = ({ resource, rules }: RulesEditorProps) => {
  const open = useOpenDialog();
  return (
    <>
      {rules.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
          None yet: when to arrive, where to park, what to bring.
        </Typography>
      ) : null}
      <Lines label="Rules">
        {rules.map((rule) => (
          <Line
            key={rule.logistic_id}
            action={
              <ActionMenu
                label={`Actions for ${rule.rule_name}`}
                actions={[
                  {
                    label: 'Edit',
                    onChoose: () =>
                      open((close) => <RuleDialog resource={resource} rule={rule} onClose={close} />),
                  },
                  {
                    label: 'Delete',
                    isDestructive: true,
                    onChoose: () =>
                      open((close) => <DeleteRuleDialog resource={resource} rule={rule} onClose={close} />),
                  },
                ]}
              />
            }
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {rule.rule_name}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
              {rule.rule_value}
            </Typography>
          </Line>
        ))}
      </Lines>
      <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1 }}>
        <Button
          startIcon={<Add />}
          onClick={() => open((close) => <RuleDialog resource={resource} onClose={close} />)}
        >
          Add Rule
        </Button>
      </Box>
    </>
  );
};
