import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../shell/PageHeader.tsx';
import { JobTable } from './JobTable.tsx';
import { ParkedEvents } from './ParkedEvents.tsx';
import { ProjectionTable } from './ProjectionTable.tsx';
import { ReactorTable } from './ReactorTable.tsx';
import { StreamExplorer } from './StreamExplorer.tsx';

const views: readonly { readonly name: string; readonly label: string; readonly content: ReactNode }[] = [
  { name: 'projections', label: 'Projections', content: <ProjectionTable /> },
  { name: 'parked', label: 'Parked events', content: <ParkedEvents /> },
  { name: 'streams', label: 'Streams', content: <StreamExplorer /> },
  { name: 'reactors', label: 'Reactors', content: <ReactorTable /> },
  { name: 'jobs', label: 'Jobs', content: <JobTable /> },
];

/** For who keeps the house running: how far the read models are, what is stuck, and what was recorded. */
const OperationsPage = () => {
  const [query, setQuery] = useSearchParams();
  const chosen = views.find(({ name }) => name === query.get('view')) ?? views[0];
  if (!chosen) return null;
  return (
    <>
      <PageHeader title="Operations" subtitle="Read models, stuck events, recorded history and jobs" />
      <Tabs
        value={chosen.name}
        onChange={(_, view: string) => setQuery({ view })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Operations"
        sx={{ mb: 3, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {views.map(({ name, label }) => (
          <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${chosen.name}`} aria-labelledby={`tab-${chosen.name}`}>
        {chosen.content}
      </div>
    </>
  );
};

export default OperationsPage;
