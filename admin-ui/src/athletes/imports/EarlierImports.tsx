import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { formatInstant } from '../../shell/instants.ts';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { importPath } from './import-path.ts';
import { count, statusWords } from './import-words.ts';

/** What was imported before, to be looked at or undone. Before the first one there is nothing to say. */
export const EarlierImports = () => {
  const { data: imports = [] } = useQuery({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await http.get<readonly ImportView[]>('imports', { signal })).results,
  });
  if (imports.length === 0) return null;
  return (
    <Section title="Earlier imports">
      <Lines label="Earlier imports">
        {imports.map((one) => (
          <Line key={one.id} action={<ToneChip {...statusWords[one.status]} />}>
            <Link
              component={RouterLink}
              to={importPath(one.id)}
              sx={{ typography: 'body2', fontWeight: 600 }}
            >
              {one.file_name}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {[formatInstant(one.started_at), one.started_by, `${count(one.created, 'athlete')} added`]
                .filter(Boolean)
                .join(' · ')}
              {one.failed_count > 0 ? ` · ${count(one.failed_count, 'row')} not taken` : ''}
            </Typography>
          </Line>
        ))}
      </Lines>
    </Section>
  );
};
