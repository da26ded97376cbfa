import { htmlPage } from './html-page.ts';

const light =
  '--ground:#f4f7f4;--paper:#ffffff;--ink:#17211b;--quiet:#54635a;--line:#dfe7e1;--accent:#1b6b3a;--on:#ffffff';
const dark =
  '--ground:#0f1612;--paper:#16211b;--ink:#e6efe9;--quiet:#a3b5aa;--line:#29382f;--accent:#7fd6a0;--on:#0c1710';

/** Green, so that the pages of simulators are not mistaken for the product's own. */
const style = `
:root{${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','Liberation Sans',Arial,system-ui,sans-serif}
main{max-width:1100px;margin:0 auto;padding:24px 16px}
h1{margin:0 0 8px;font-size:1.625rem;line-height:1.25}
h2{margin:32px 0 8px;font-size:1.1875rem}
.quiet{color:var(--quiet);font-size:0.875rem}
.table{overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:8px}
table{width:100%;border-collapse:collapse;font-size:0.875rem}
th,td{padding:8px 12px;text-align:left;vertical-align:middle;border-bottom:1px solid var(--line)}
tr:last-child td{border-bottom:0}
th{color:var(--quiet);font-weight:600;white-space:nowrap}
.wanted td{background:color-mix(in srgb,var(--accent) 14%,transparent)}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.card{max-width:560px;margin:10vh auto 0;padding:24px;background:var(--paper);border:1px solid var(--line);border-radius:8px}
.actions{display:flex;gap:8px;flex-wrap:wrap;align-items:center}
td .actions{flex-wrap:nowrap}
form{margin:0}
button,input,select{font:inherit;font-size:0.875rem;padding:4px 12px;border:1px solid var(--line);border-radius:6px;background:var(--paper);color:var(--ink)}
p button{padding:8px 24px}
button{cursor:pointer;white-space:nowrap}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on)}
input{width:104px}
select{max-width:100%}
.nowrap{white-space:nowrap}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px 16px;align-items:end;margin-bottom:16px;padding:16px;background:var(--paper);border:1px solid var(--line);border-radius:8px}
.fields label{display:grid;gap:4px;color:var(--quiet);font-size:0.875rem}
.fields .wide{grid-column:1/-1}
.fields input,.fields select{width:100%}
.fields button{justify-self:start;padding:4px 24px}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

/** A page where people control a simulator. `title` is text and `content` is HTML. */
export const controlPage = (title: string, content: string): string => htmlPage(title, style, content);
