import { renderSVG } from 'uqr';

/** An address for the camera of a phone: always dark on light, whatever the theme. */
export const QrPicture = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <img
    className="qr"
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 3 }))}`}
    alt={label}
    width={220}
    height={220}
  />
);
