import { renderSVG } from 'uqr';

/** A QR code, black on white also with dark colors, because phones read it best that way. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <img
    alt={label}
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
    style={{ width: 200, height: 200, maxWidth: '100%', borderRadius: 8 }}
  />
);
