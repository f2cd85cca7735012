import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

import { testPhoto } from '../testing/test-files';
import { encodePicture } from './picture-encoder';

const LIMITS = { cpuSeconds: 20, timeoutMs: 60_000 };

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('a picture that needs too much processor time is refused as damaged', async () => {
  const raw = { width: 2_048, height: 2_048, channels: 3 } as const;
  const noise = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg()
    .toBuffer();

  await expect(encodePicture(noise, { ...LIMITS, cpuSeconds: 1 })).rejects.toMatchObject({
    code: 'unsupported_media_type',
  });
});

test('a picture that takes long on a busy machine can be sent again', async () => {
  const photo = await testPhoto();
  await expect(encodePicture(photo, { ...LIMITS, timeoutMs: 1 })).rejects.toMatchObject({ code: 'unavailable' });
  expect(await encodePicture(photo, LIMITS)).toMatchObject({ width: 64, height: 48 });
});
