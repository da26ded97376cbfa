import { imageSizeOf } from './image-size.ts';

describe('a picture', () => {
  const png = (width: number, height: number) => {
    const bytes = new Uint8Array(24);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const view = new DataView(bytes.buffer);
    view.setUint32(16, width);
    view.setUint32(20, height);
    return bytes;
  };

  it('is a PNG or JPEG, whatever it is called', () => {
    expect(imageSizeOf(png(1400, 1500))).toEqual({ extension: 'png', width: 1400, height: 1500 });
    // A segment that says nothing about the size, then the one that does: height before width.
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 5, 0x78, 5, 0x79, 3, 0, 0];
    expect(imageSizeOf(Uint8Array.from(jpeg))).toEqual({ extension: 'jpg', width: 1401, height: 1400 });
    expect(imageSizeOf(Uint8Array.from('RIFF\0\0\0\0WEBPVP8 ', (one) => one.charCodeAt(0)))).toBeUndefined();
    expect(imageSizeOf(new Uint8Array())).toBeUndefined();
  });
});
