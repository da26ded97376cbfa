import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { FieldChangeView } from '../../../ui-kit/api-types.ts';
import { fieldValue } from '../shell/field-value.ts';

/** What each field was and became, record by record. */
export const FieldChanges = ({ changes }: { changes: readonly FieldChangeView[] }) =>
  [...Map.groupBy(changes, ({ record }) => record)].map(([record, ofRecord]) => (
    <div key={record}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {record}
      </Typography>
      <Box
        component="dl"
        aria-label={`Changes of ${record}`}
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
        }}
      >
        {ofRecord.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </Box>
    </div>
  ));

const Change = ({ change: { label, type, before, after } }: { change: FieldChangeView }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
    >
      {before === null ? null : (
        <>
          <span style={visuallyHidden}>before: </span>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {fieldValue(type, before)}
          </Box>
          <span aria-hidden="true"> → </span>
          <span style={visuallyHidden}>, after: </span>
        </>
      )}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {fieldValue(type, after)}
      </Box>
    </Typography>
  </>
);
