import { useState } from 'react';
import type { PersonExportView } from '../../../../ui-kit/api-types.ts';
import { download } from '../../../../ui-kit/download.ts';
import { http } from '../../../../ui-kit/http.ts';
import type { PersonPrivacyProps } from '../../shell/person-privacy.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { personPath } from './person-path.ts';

/** Everything that is known of the person, as a file. */
export function useExport(person: PersonPrivacyProps) {
  const [isRunning, setRunning] = useState(false);
  const notices = useNotices();

  async function run(): Promise<void> {
    setRunning(true);
    try {
      const { results } = await http.get<PersonExportView>(`${personPath(person)}/export`);
      download(`${person.name}.json`, JSON.stringify(results, null, 2), 'application/json');
      notices.succeeded('Personal data exported');
    } catch (error) {
      notices.failed(error);
    } finally {
      setRunning(false);
    }
  }

  return {
    isRunning,
    run: () => {
      if (!isRunning) void run();
    },
  };
}
