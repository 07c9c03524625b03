import type { Plugin } from 'vite';

const RENAMED = ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform'];

/**
 * What packages of the staff area bring along and it has no use for, with what stands in its place. react-admin
 * makes English names of resources and fields that have none: every one of Sen's has a label, so a
 * name stands as it is; and it exports lists itself, which the server does here. Its texts are put together with a stand-in for a function that every browser has.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  inflection: RENAMED.map((name) => `export const ${name} = (word) => word;`).join('\n'),
  'object.entries': 'module.exports = Object.entries;',
  'jsonexport/dist/index.js':
    'export default () => { throw new Error("lists are exported by the server"); };',
};

const NOTHING = '() => null';
const LEFT_OUT = '() => { throw new Error("left out of the staff area by its build"); }';

const named = (name: string, value: string) => `export const ${name} = ${value};`;
const alone = (value: string) => `export default ${value};`;

/** Of a table of react-admin's what Sen's have themselves: how they load, choose columns, act on rows. */
const TABLE = 'ra-ui-materialui/dist/list/';
const MUI = '@mui/material/esm/';

/** Parts of packages that nothing in the staff area shows or calls, by their files. */
const PARTS: Readonly<Record<string, string>> = {
  [`${TABLE}datatable/ColumnsSelector.js`]: named('ColumnsSelector', NOTHING),
  [`${TABLE}datatable/ColumnsSelectorItem.js`]: named('ColumnsSelectorItem', NOTHING),
  [`${TABLE}datatable/DataTableLoading.js`]: named('DataTableLoading', NOTHING),
  [`${TABLE}datatable/DataTableNumberColumn.js`]: named('DataTableNumberColumn', NOTHING),
  [`${TABLE}datagrid/ExpandAllButton.js`]: alone(NOTHING),
  [`${TABLE}datagrid/ExpandRowButton.js`]: alone(NOTHING),
  [`${TABLE}BulkActionsToolbar.js`]: named('BulkActionsToolbar', NOTHING),
  'ra-ui-materialui/dist/button/BulkDeleteButton.js': named('BulkDeleteButton', NOTHING),
  // The theme has no ripples, boxes are outlined, and its colours are no variables of CSS.
  [`${MUI}ButtonBase/TouchRipple.js`]: alone(NOTHING),
  [`${MUI}FilledInput/FilledInput.js`]: alone(NOTHING),
  [`${MUI}Input/Input.js`]: alone(NOTHING),
  [`${MUI}styles/createThemeWithVars.js`]: `${named('createGetCssVar', LEFT_OUT)} ${alone(LEFT_OUT)}`,
  [`${MUI}styles/ThemeProviderWithVars.js`]: [
    ...['CssVarsProvider', 'useColorScheme', 'getInitColorSchemeScript'],
    'Experimental_CssVarsProvider',
  ]
    .map((name) => named(name, LEFT_OUT))
    .join('\n'),
  // What is sent is JSON, or a form of Sen's own; calls are given up by signals.
  'axios/lib/cancel/CancelToken.js': alone('class {}'),
  'axios/lib/core/createMultipartBody.js': alone(LEFT_OUT),
  'axios/lib/helpers/estimateDataURLDecodedBytes.js': alone(LEFT_OUT),
  'axios/lib/helpers/formDataToJSON.js': alone(LEFT_OUT),
  'axios/lib/helpers/HttpStatusCode.js': alone('{}'),
};

/** By its name a part is kept that is shown nowhere: only React's tools tell it. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;
const ROUTER = /\/react-router\/dist\/production\/[^/]+\.mjs$/;

/** Leaves out of the staff area what its packages bring along and it has no use for. */
export const withoutUnused = (): Plugin => ({
  name: 'sen-without-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in PACKAGES ? `\0${id}` : undefined),
  load: (id) => PACKAGES[id.slice(1)] ?? PARTS[id.slice(id.lastIndexOf('/node_modules/') + 14)],
  transform: (code, id) =>
    ROUTER.test(id) ? { code: code.replace(NAMES, ''), map: null } : undefined,
});
