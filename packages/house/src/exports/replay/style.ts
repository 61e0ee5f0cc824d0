/** One sheet for both themes; what is hidden by the script is shown again when the page is printed. */
export const replayStyle = `:root { color-scheme: light dark; --ink: #221f1b; --soft: #6b645b; --paper: #fbf8f3; --accent: #8c2f2f; --edge: #d9d2c6; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece6dc; --soft: #a79f93; --paper: #17151a; --accent: #e0a15a; --edge: #3a353f; } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 Georgia, 'Times New Roman', 'Liberation Serif', 'DejaVu Serif', 'Songti SC', 'Noto Serif CJK SC', serif; }
main { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 7rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 .5rem; color: var(--accent); }
h3 { font-size: 1.05rem; margin: 1.75rem 0 .5rem; }
p { margin: .7rem 0; overflow-wrap: anywhere; }
.soft, .direction, .scene { color: var(--soft); }
.direction, .gesture, .thought { font-style: italic; }
:lang(zh) .direction, :lang(zh) .gesture, :lang(zh) .thought { font-style: normal; }
.speaker { font-weight: 700; font-variant-caps: small-caps; letter-spacing: .03em; }
.now { border-inline-start: 3px solid var(--accent); padding-inline-start: .75rem; margin-inline-start: -.9rem; }
.end { text-align: center; margin-top: 3rem; }
#bar { position: fixed; inset: auto 0 0 0; display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; justify-content: center; padding: .6rem 1rem; background: var(--paper); border-top: 1px solid var(--edge); font: 1rem/1.2 system-ui, sans-serif; }
#bar button, #bar select { font: inherit; color: inherit; background: none; border: 1px solid var(--edge); border-radius: .4rem; padding: .55rem .9rem; min-height: 2.75rem; }
#bar input { flex: 1 1 8rem; max-width: 26rem; accent-color: var(--accent); min-height: 2.75rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media print { #bar { display: none !important; } [data-line][hidden] { display: block !important; } }
`;
