// Who may import whom. Rooms first, then areas inside a room; docs/architecture.md says why.
// In their order: an area may rely on the faces of earlier ones (docs/architecture.md).
const areas = [
  'settings',
  'files',
  'access',
  'athletes',
  'billing',
  'scheduling',
  'communications',
  'marketing',
  'budgets',
  'reports',
  'audit',
];
const anyArea = areas.join('|');
const room = (name, from, mayReach, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: {
    path: '^(domain|contract|event-store|commands|projections|adapters|api|ui-kit|admin-ui|portal-ui|card-form|simulators|demo|bin)/',
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
      'contract-is-shapes',
      '^contract/',
      '^(contract|domain)/',
      'The shapes of requests and answers know the domain and zod.',
    ),
    {
      name: 'contract-needs-zod-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/zod/' },
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
    room('kit-is-shared', '^ui-kit/', '^(ui-kit|contract|domain)/', 'Both apps share it.'),
    room(
      'admin-ui-knows-rules',
      '^admin-ui/',
      '^(admin-ui|ui-kit|contract|domain)/',
      'Screens know rules and what the API says.',
    ),
    room(
      'portal-ui-knows-rules',
      '^portal-ui/',
      '^(portal-ui|ui-kit|contract|domain)/',
      'Screens know rules and what the API says.',
    ),
    room(
      'card-form-knows-rules',
      '^card-form/',
      '^(card-form|ui-kit|contract|domain)/',
      'The page with the card form knows its rules and how it talks with the apps.',
    ),
    {
      name: 'only-embedded-mode-has-demo-and-simulators',
      comment: 'bin/serve.ts loads both rooms in embedded mode only. A server image contains neither.',
      severity: 'error',
      from: { pathNot: '^(bin|demo|simulators)/' },
      to: { path: '^(bin|demo|simulators)/' },
    },
    room(
      'simulators-stand-alone',
      '^simulators/',
      '^(simulators|domain|commands|adapters)/',
      'Simulators speak protocols. They use what the adapters believe of the services, and nothing of the product that calls them.',
    ),
    room(
      'demo-uses-the-product',
      '^demo/',
      '^(demo|simulators|domain|event-store|commands|projections|api)/',
      'The demo business sends commands, as people do.',
    ),
    {
      name: 'areas-keep-to-themselves',
      comment: 'Areas share what is named in a shared/ folder.',
      severity: 'error',
      from: { path: `^(?:[^/]+/)(?:src/)?(${anyArea})/` },
      to: {
        path: `^(?:domain|event-store|commands|projections|api|admin-ui/src|portal-ui/src|simulators|demo)/(${anyArea})/`,
        pathNot: '/$1/',
      },
    },
    ...areas.map((area, place) => ({
      name: `${area}-promises-by-earlier-areas`,
      comment:
        'What an area promises may rest on what earlier areas promise. Screens may use the whole contract.',
      severity: 'error',
      from: { path: `^(?:contract|api|demo|simulators)/${area}/` },
      to: { path: `^contract/(?:${[...areas.slice(place + 1), 'none'].join('|')})/` },
    })),
    {
      name: 'runtimes-know-no-area',
      comment: 'A shared mechanism that needs the name of an area is in the wrong place.',
      severity: 'error',
      from: { path: '/runtime/' },
      to: { path: `/(${anyArea})/` },
    },
    {
      name: 'shell-imports-no-area',
      comment:
        'Areas give the shell of an app what it needs: pages, props, contexts (admin-ui/src/pages.tsx).',
      severity: 'error',
      from: { path: '^(?:admin|portal)-ui/src/shell/' },
      to: { path: `^(?:admin|portal)-ui/src/(?:${anyArea}|family|home|print|profile|public|search)/` },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circles-of-folders',
      comment:
        'Sibling folders depend on each other one way only, types included. Files in a folder itself may gather its children (domain/events.ts).',
      severity: 'error',
      scope: 'folder',
      from: {
        path: '^(domain|contract|event-store|commands|projections|adapters|api|demo|simulators|admin-ui|portal-ui|ui-kit|card-form)(/|$)',
      },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
