/** The arrows of the architecture: each folder may import only from those listed, and from itself. */
const layers = {
  'src/domain/kernel': [],
  'src/domain/rulesets': ['src/domain/kernel'],
  'src/domain/sandbox': ['src/domain/kernel'],
  'src/domain/search': ['src/domain/kernel'],
  'src/domain/table': ['src/domain/kernel'],
  'src/eventstore': ['src/domain/kernel'],
  'src/checkpoints': ['src/eventstore'],
  'src/threads': [],
  'src/arena': ['src/domain', 'src/eventstore'],
  'src/games': ['src/domain', 'src/eventstore', 'src/threads'],
  'src/projections': ['src/domain', 'src/eventstore', 'src/games'],
  'src/rules-data': ['src/domain', 'src/games', 'src/database'],
  'src/drawing': ['src/domain/kernel'],
  'src/pictures': ['src/domain', 'src/drawing', 'src/games', 'src/threads'],
  'src/notices': ['src/domain', 'src/drawing', 'src/eventstore', 'src/threads', 'src/games', 'src/projections'],
  'src/channels': ['src/domain/kernel', 'src/notices', 'src/pictures'],
  'src/workers': [
    'src/domain',
    'src/eventstore',
    'src/checkpoints',
    'src/games',
    'src/projections',
    'src/pictures',
    'src/notices',
    'src/channels',
    'src/database',
  ],
  'src/api': [
    'src/domain',
    'src/eventstore',
    'src/checkpoints',
    'src/threads',
    'src/games',
    'src/projections',
    'src/pictures',
    'src/notices',
    'src/channels',
    'src/workers',
    'src/database',
  ],
};
const downwards = Object.entries(layers).map(([from, allowed]) => ({
  name: `arrows-of-${from.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^src/', pathNot: [from, ...allowed].map((folder) => `^${folder}/`) },
}));
/** What proves a log, on the server and in browsers alike; `digest` and `ed25519` are other files there. */
const verifier =
  '^src/eventstore/(verify|verify-draws|verify-entropies|verify-signatures|chain|canonical|seed|signatures|finding|digest|ed25519|stored-event)[.]ts$';
module.exports = {
  forbidden: [
    ...downwards,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'rulesets-know-only-themselves',
      severity: 'error',
      from: { path: '^src/domain/rulesets/([^/]+)/' },
      to: { path: '^src/domain/rulesets/[^/]+/', pathNot: '^src/domain/rulesets/$1/' },
    },
    {
      name: 'only-the-registry-names-a-game',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/domain/rulesets/' },
      to: { path: '^src/domain/rulesets/[^/]+/' },
    },
    {
      name: 'domain-does-no-io',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { dependencyTypes: ['core'], pathNot: '^(buffer|node:buffer)$' },
    },
    {
      name: 'the-client-knows-the-api-the-drawing-and-the-verifier',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^src/', pathNot: ['^src/api/schemas/', '^src/domain/kernel/', '^src/drawing/', verifier] },
    },
    {
      name: 'the-client-takes-shapes-and-no-code',
      severity: 'error',
      from: { path: '^web/src/' },
      to: {
        path: '^src/(api/schemas|domain/kernel)/',
        pathNot: '^src/domain/kernel/(citations|sides)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browsers-have-no-node',
      severity: 'error',
      from: { path: ['^web/src/', '^src/drawing/', verifier], pathNot: '^src/eventstore/(digest|ed25519)[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'nothing-knows-the-client', severity: 'error', from: { path: '^src/' }, to: { path: '^web/' } },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^src/database/generated/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
};
