// Who may import whom. Rooms first, then areas inside a room; docs/architecture.md says why.
const areas =
  'access|athletes|billing|scheduling|communications|marketing|budgets|reports|settings|files|audit';
const room = (name, from, mayReach, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: {
    path: '^(domain|event-store|commands|projections|adapters|api|ui-kit|admin-ui|portal-ui|card-form)/',
    pathNot: mayReach,
  },
});

export default {
  forbidden: [
    room('domain-is-pure', '^domain/', '^domain/', 'domain imports nothing of ours.'),
    {
      name: 'domain-does-no-io',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    room(
      'event-store-knows-events',
      '^event-store/',
      '^(event-store|domain)/',
      'The log knows event schemas only.',
    ),
    room(
      'commands-use-ports',
      '^commands/',
      '^(commands|domain)/|^event-store/[^/]+\\.ts$',
      'Commands see the port, no adapter.',
    ),
    room(
      'projections-use-ports',
      '^projections/',
      '^(projections|domain)/|^event-store/[^/]+\\.ts$',
      'Projections see the port, no adapter.',
    ),
    room(
      'adapters-implement-ports',
      '^adapters/',
      '^(adapters|domain|commands)/',
      'Adapters stand behind the ports of commands.',
    ),
    room('kit-is-shared', '^ui-kit/', '^(ui-kit|domain)/', 'What both apps share.'),
    room(
      'admin-ui-knows-rules',
      '^admin-ui/',
      '^(admin-ui|ui-kit|domain)/',
      'Screens know rules and what the API says.',
    ),
    room(
      'portal-ui-knows-rules',
      '^portal-ui/',
      '^(portal-ui|ui-kit|domain)/',
      'Screens know rules and what the API says.',
    ),
    room(
      'card-form-knows-rules',
      '^card-form/',
      '^(card-form|ui-kit|domain)/',
      'The page with the card form knows its rules and how it talks with the apps.',
    ),
    {
      name: 'areas-keep-to-themselves',
      comment: 'What two areas share is named in domain/shared.',
      severity: 'error',
      from: { path: `^(?:[^/]+/)(?:src/)?(${areas})/` },
      to: {
        path: `^(?:domain|event-store|commands|projections|api|admin-ui/src|portal-ui/src)/(?:contract/)?(${areas})/`,
        pathNot: '/$1/',
      },
    },
    {
      name: 'runtimes-know-no-area',
      comment: 'A shared mechanism that needs the name of an area is in the wrong place.',
      severity: 'error',
      from: { path: '/runtime/' },
      to: { path: `/(${areas})/` },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
