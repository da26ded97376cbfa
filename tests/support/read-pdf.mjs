// Reads a PDF from standard input as another program does: its title, its language, its pages as lines of text, and its structure.
// A process of its own, because pdf.js is an ES module and jest runs CommonJS.
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdf = await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 }).promise;
const { info } = await pdf.getMetadata();
const pages = [];
const structure = [];
const roles = (node) => {
  if (node.role) structure.push(node.role);
  for (const child of node.children ?? []) roles(child);
};
for (let number = 1; number <= pdf.numPages; number++) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  pages.push(
    items
      .map(({ str, hasEOL }) => `${str ?? ''}${hasEOL ? '\n' : ''}`)
      .join('')
      .split('\n')
      .filter((line) => line.trim() !== ''),
  );
  const tree = await page.getStructTree();
  if (tree) roles(tree);
}
process.stdout.write(JSON.stringify({ title: info.Title, language: info.Language, pages, structure }));
