/** The style of the API's page. */
export const DOCS_CSS = `
:root { color-scheme: light dark; --line: #8884; --accent: #0b6b57; }
@media (prefers-color-scheme: dark) { :root { --accent: #6fd3b8; } }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.6 system-ui, sans-serif; display: grid; grid-template-columns: 15rem 1fr; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); }
nav ul { list-style: none; padding: 0; }
main { padding: 1rem 2rem 4rem; min-width: 0; }
h1 { font-size: 1.2rem; } h2 { margin-top: 2.5rem; } h4 { margin: 1rem 0 .3rem; }
a { color: var(--accent); }
code { font-size: .9em; overflow-wrap: anywhere; }
details { border: 1px solid var(--line); border-radius: 8px; margin: .4rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; padding: .5rem 0; }
summary span { opacity: .75; margin-left: .5rem; }
summary b { display: inline-block; min-width: 4.2rem; color: var(--accent); }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-top: 1px solid var(--line); }
td ul { margin: 0; padding-left: 1rem; }
@media (max-width: 720px) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  nav ul { columns: 2; }
  main { padding: 1rem; }
}
`;
