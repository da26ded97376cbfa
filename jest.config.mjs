/** Packages that are only ES modules: they are translated, because jest runs CommonJS. */
const modulesOnly = [
  '@tus',
  'srvx',
  'music-metadata',
  'strtok3',
  'token-types',
  '@tokenizer',
  '@borewit',
  'file-type',
  'uint8array-extras',
  'media-typer',
  'win-guid',
];

// Four kinds of tests, told apart by their place and name: unit tests stand beside the code, the rest crosses rooms.
const project = (displayName, testMatch, more = {}) => ({
  displayName,
  ...more,
  testEnvironment: 'node',
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '^music-metadata$': '<rootDir>/node_modules/music-metadata/lib/index.js',
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
  },
  transform: {
    [`/node_modules/(${modulesOnly.join('|')})/.+\\.m?js$`]: [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'ecmascript' }, target: 'es2023' },
        module: { type: 'commonjs', importInterop: 'node' },
      },
    ],
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
});

const onPostgres = {
  globalSetup: '<rootDir>/tests/support/start-postgres.ts',
  globalTeardown: '<rootDir>/tests/support/stop-postgres.ts',
};

export default {
  // A start of the whole product is a matter of seconds on a busy machine; what hangs still ends.
  testTimeout: 60_000,
  // Each file leaves memory behind. A worker that has grown is replaced between two files; in one process the suite would run out of heap.
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('unit', [
      '<rootDir>/{domain,contract,event-store,commands,projections,adapters,api,simulators,demo,bin,ui-kit,admin-ui,portal-ui}/**/*.test.ts',
      '<rootDir>/tests/bench/**/*.test.ts',
    ]),
    project('contract', ['<rootDir>/tests/contract/**/*.test.ts'], onPostgres),
    project('integration', ['<rootDir>/tests/integration/**/*.test.ts'], onPostgres),
  ],
};
