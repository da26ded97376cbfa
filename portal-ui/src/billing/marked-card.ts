/** A card with a line of colour along its top: what it says comes first. */
export const markedCard = (colour: 'primary.main' | 'error.main') => ({
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 0 auto',
    height: 4,
    backgroundColor: colour,
  },
});
