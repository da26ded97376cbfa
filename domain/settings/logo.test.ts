import { fitsAsLogo, isLogoKey, isLogoName, logoKeyOf } from './logo.ts';

describe('the logo of the business', () => {
  it.each([
    [64, 64, true],
    [63, 64, false],
    [2000, 64, true],
    [64, 2001, false],
  ])('of %d by %d pixels fits: %s', (width, height, fits) => {
    expect(fitsAsLogo({ extension: 'png', width, height })).toBe(fits);
  });

  it('has a name that tells what it is, and no way out of its folder', () => {
    const name = '3f0e1c52-6a0e-4c1a-9d53-0f6a6b1f2c3d.png';
    expect(isLogoName(name)).toBe(true);
    expect(isLogoName(`../${name}`)).toBe(false);
    expect(isLogoName(`${name}.exe`)).toBe(false);
    expect(logoKeyOf(name)).toBe('business/3f0e1c52-6a0e-4c1a-9d53-0f6a6b1f2c3d');
    expect(isLogoKey(logoKeyOf(name))).toBe(true);
    expect(isLogoKey('files/3f0e1c52-6a0e-4c1a-9d53-0f6a6b1f2c3d')).toBe(false);
  });
});
