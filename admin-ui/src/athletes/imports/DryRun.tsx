import type { ImportPreviewView } from '../../../../ui-kit/api-types.ts';
import { Section } from '../../shell/Section.tsx';
import { BadRows } from './BadRows.tsx';
import { count } from './import-words.ts';
import { RowTable } from './RowTable.tsx';

/** What would happen; nothing has. */
export const DryRun = ({ preview, fileName }: { preview: ImportPreviewView; fileName: string }) => {
  const good = preview.outcomes.filter(({ outcome }) => outcome === 'create');
  const bad = preview.outcomes.filter(({ outcome }) => outcome !== 'create');
  return (
    <>
      {bad.length > 0 ? <BadRows rows={bad} fileName={fileName} /> : null}
      {good.length > 0 ? (
        <Section title={`The first ${count(good.length, 'athlete')}`} hint="So they are read from the file.">
          <RowTable
            label="The first athletes"
            headings={['Row', 'Name', 'Contacts']}
            rows={good.map(({ row, name, contacts }) => ({ key: row, cells: [String(row), name, contacts] }))}
          />
        </Section>
      ) : null}
    </>
  );
};
