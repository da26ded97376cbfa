import { useListContext } from 'react-admin';
import type { FinanceLogView } from '../../../../../ui-kit/api-types.ts';
import { Loading } from '../../../shell/Loading.tsx';
import { Lines } from '../../../shell/Section.tsx';
import { LogLine } from './LogLine.tsx';
import { LogsEmpty } from './LogsEmpty.tsx';

/** A line here leads to several places, so it is no link as a whole. */
export const LogsPhoneList = () => {
  const { data } = useListContext<FinanceLogView>();
  if (!data) return <Loading what="the log" />;
  if (data.length === 0) return <LogsEmpty />;
  return (
    <Lines label="Log">
      {data.map((log) => (
        <LogLine key={log.id} log={log} />
      ))}
    </Lines>
  );
};
