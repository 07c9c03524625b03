/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^src/shared/fields/' },
      to: { circular: true, viaOnly: { pathNot: '^src/shared/fields/' } },
    },
    {
      name: 'kinds-name-each-other-by-type',
      comment:
        'the list of kinds names the options of each, and each is made by the builder of kinds; a facet is asked about fields of resources, which are made of kinds',
      severity: 'error',
      from: { path: '^src/shared/fields/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'http-knows-no-domain',
      comment: 'it carries requests to the rooms above it',
      severity: 'error',
      from: { path: '^src/server/http/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/server/',
        pathNot:
          '^src/server/(http|db|storage)/|^src/server/(services|settings|secrets|keyed-hash)\\.ts$',
      },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src/(admin|public|server)/|resources/|resources\\.config)' },
    },
    {
      name: 'sides-never-meet',
      comment: 'admin, public and server know each other through the API only',
      severity: 'error',
      from: { path: '^src/(admin|public|server)/' },
      to: { path: '^src/(admin|public|server)/', pathNot: '^src/$1/' },
    },
    {
      name: 'config-has-two-roots',
      comment: 'elsewhere the config is a parameter, so that tests can pass a small one',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/(admin/(main|app)\\.tsx$|server/(main|commands/|seed/|start/)|.*\\.test\\.tsx?$)',
      },
      to: {
        path: '^(resources\\.config\\.ts|resources/(?!languages\\.ts))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'extensions-are-joined-by-the-index',
      comment: 'Sen knows what the index names, so that it is the same without any extension',
      severity: 'error',
      from: { path: '^(src/|resources/|resources\\.config)' },
      to: { path: '^extensions/', pathNot: '^extensions/index/' },
    },
    {
      name: 'index-by-side',
      comment: 'each side has an index of its own, and no more of an extension than that',
      severity: 'error',
      from: { path: '^src/(shared|public)/' },
      to: { path: '^extensions/', pathNot: '^extensions/index/public(-files)?\\.ts$' },
    },
    {
      name: 'public-index-for-public-pages',
      severity: 'error',
      from: { path: '^src/(shared|admin|server)/' },
      to: { path: '^extensions/index/public(-files)?\\.ts$' },
    },
    {
      name: 'index-of-the-server',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^extensions/index/(staff|menu)' },
    },
    {
      name: 'index-of-the-staff-area',
      severity: 'error',
      from: { path: '^src/admin/' },
      to: { path: '^extensions/index/server' },
    },
    {
      name: 'kinds-by-side',
      comment: 'what a kind is on the server or in the staff area is joined to that side alone',
      severity: 'error',
      from: { path: '^(src|resources)/' },
      to: { path: '^resources/kinds/(server|staff)\\.ts$' },
    },
    {
      name: 'extensions-stand-alone',
      severity: 'error',
      from: { path: '^extensions/([^/]+)/', pathNot: '^extensions/index/' },
      to: { path: '^extensions/', pathNot: '^extensions/$1/' },
    },
    {
      name: 'server-of-extensions',
      comment: 'server and staff area know each other through the API only, in an extension too',
      severity: 'error',
      from: { path: '^extensions/[^/]+/server[./]', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(admin|public)/|^extensions/[^/]+/(staff|public)[./]' },
    },
    {
      name: 'staff-screens-of-extensions',
      severity: 'error',
      from: { path: '^extensions/[^/]+/staff[./]', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server|public)/|^extensions/[^/]+/(server|public)[./]' },
    },
    {
      name: 'public-pages-of-extensions',
      comment: 'they know the server through the API only, and nothing of the staff area',
      severity: 'error',
      from: { path: '^extensions/[^/]+/public/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server|admin)/|^extensions/[^/]+/(server|staff)[./]' },
    },
    {
      name: 'config-of-extensions-is-pure',
      comment: 'both sides read it',
      severity: 'error',
      from: {
        path: '^extensions/[^/]+/((resources|groups|dropped|kinds|menu|shared)[./]|public\\.ts$)',
        pathNot: '^extensions/index/|\\.test\\.tsx?$',
      },
      to: {
        path: '^src/(admin|public|server)/|^extensions/[^/]+/((staff|server)[./]|public/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'axios-in-one-place',
      severity: 'error',
      from: { path: '^(src|extensions)/', pathNot: '^src/shared/api/' },
      to: { path: 'node_modules/axios/' },
    },
    {
      name: 'connections-in-one-place',
      comment: 'a connection made elsewhere has no error handler, and its loss ends the server',
      severity: 'error',
      from: {
        path: '^(src|extensions)/',
        pathNot: '^src/server/db/(client|column-types|pool)\\.ts$',
      },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'staff-libraries-in-the-staff-area',
      severity: 'error',
      from: { path: '^(src|extensions)/', pathNot: '^src/admin/|^extensions/[^/]+/staff[./]' },
      to: { path: 'node_modules/(react-admin|ra-|@mui/|@emotion/)' },
    },
    {
      name: 'node-on-the-server-only',
      severity: 'error',
      from: {
        path: '^(src/(admin|public|shared)|resources|extensions/[^/]+/(staff|public|shared|resources|groups|kinds))[./]',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'kit-is-pure',
      comment: 'the kit, the kinds and the rules know no React and no I/O',
      severity: 'error',
      from: { path: '^src/shared/(resource|fields|operation|rules)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(node_modules/(react|react-dom|axios|@tanstack)/|^src/shared/api/)' },
    },
    {
      name: 'kit-knows-no-clinic',
      comment:
        'rows, kinds, operations and generated screens are made from any config; a record is a row of a resource here, and the medical record is one of them',
      severity: 'error',
      from: {
        path: '^src/(shared/(resource|fields|operation)|server/(resource|fields|operation|openapi|audit|storage|db/(ddl|sql|roles|embedded))|admin/(generated|fields))/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: '^src/(shared|server|admin)/(auth|beds|booking|complaints|home|inpatient|orders|own-profile|patients?|pharmacy|prescriptions?|print|queue|reception|record-archive|records|roster|rules|set-up|staff-start|stay|stock|unusual-access|wards|worklist)/|^src/shared/account/actors',
      },
    },
    {
      name: 'operations-are-types-in-browsers',
      comment: 'a page names an operation by its type: no schema belongs into its script',
      severity: 'error',
      from: {
        path: '^(src/(admin|public|shared/api)/|extensions/[^/]+/(staff|public)[./])',
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: '[/-](operations|record-values|account-values)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-are-composed-by-pages',
      severity: 'error',
      from: { path: '^src/public/features/([^/]+)/' },
      to: { path: '^src/public/features/([^/]+)/', pathNot: '^src/public/features/$1/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(src|resources|extensions)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // Virtual modules are made by the build: the design tokens as CSS. Of the other there are types only.
      to: { couldNotResolve: true, pathNot: '^(virtual:|pdfmake/interfaces$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
