/** The colours of the apps (ui-kit/theme.ts); a test compares them. */
const light = `--ground:#f5f7fa;--paper:#ffffff;--ink:#17202c;--quiet:#566273;--line:#e2e7ee;--accent:#0b3d91`;
const dark = `--ground:#0f151d;--paper:#171f2a;--ink:#e7ecf3;--quiet:#a4b1c1;--line:#2a3543;--accent:#8fb6ff`;

export const mailboxStyle = `
:root{${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','Liberation Sans',Arial,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:800px;margin:0 auto;padding:24px 16px}
h1{margin:0 0 16px;font-size:1.625rem;line-height:1.25}
h2{margin:24px 0 8px;font-size:1.1875rem}
a{color:var(--accent)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ul{margin:0;padding:0;list-style:none;background:var(--paper);border:1px solid var(--line);border-radius:8px}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover strong{color:var(--accent);text-decoration:underline}
li strong{display:block;font-weight:600}
li span,li time,dt,.empty{color:var(--quiet);font-size:0.875rem}
li time{white-space:nowrap}
li span::after{content:' ·'}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;align-items:baseline;margin:0 0 16px}
dd{margin:0}
iframe,pre{display:block;width:100%;margin:0;border:1px solid var(--line);border-radius:8px}
iframe{height:70vh;min-height:360px;background:#ffffff;color-scheme:light}
pre{padding:16px;background:var(--paper);white-space:pre-wrap;font:inherit;font-size:0.875rem}
@media (max-width:480px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
`;
