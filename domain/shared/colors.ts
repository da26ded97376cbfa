/** The colors offered for lists and buttons: calm, and each dark enough for white text. */
export const colors = [
  { id: 'slate', label: 'Slate', color: '#566273' },
  { id: 'blue', label: 'Blue', color: '#2B62B5' },
  { id: 'teal', label: 'Teal', color: '#1B7477' },
  { id: 'green', label: 'Green', color: '#2C7A4B' },
  { id: 'olive', label: 'Olive', color: '#667320' },
  { id: 'amber', label: 'Amber', color: '#9A6200' },
  { id: 'orange', label: 'Orange', color: '#B8501A' },
  { id: 'red', label: 'Red', color: '#B3362B' },
  { id: 'rose', label: 'Rose', color: '#A83A6A' },
  { id: 'violet', label: 'Violet', color: '#6A4FA3' },
  { id: 'brown', label: 'Brown', color: '#7A5A3C' },
  { id: 'ink', label: 'Ink', color: '#2A3543' },
] as const;

/** Whether it is the id of a color in the list. */
export const isListedColor = (id: string): boolean => colors.some((color) => color.id === id);
