/** A PDF with one page of plain text. */
export function onePage(title: string, lines: readonly string[]): Buffer<ArrayBuffer> {
  const shown = [
    `/F 22 Tf 72 720 Td (${escaped(title)}) Tj`,
    ...lines.map((line, index) => `/F 12 Tf 0 ${index === 0 ? -36 : -20} Td (${escaped(line)}) Tj`),
  ];
  const text = `BT ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}${table}${end}`, 'latin1');
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
