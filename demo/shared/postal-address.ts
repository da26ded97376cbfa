/** Of the demo business, on its emails with news and offers. */
export const POSTAL_ADDRESS = '1200 Rink Road, Minneapolis, MN 55401';
