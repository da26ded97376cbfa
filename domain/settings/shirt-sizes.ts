/** Youth sizes first (part 1 §7, shirt-sizes). */
export const shirtSizes = ['YS', 'YM', 'YL', 'YXL', 'S', 'M', 'L', 'XL', 'XXL'] as const;
