import { readSiteLocation } from './openSite';

it('accepts a folder or a bucket as location, and names the variable of anything else', () => {
  expect(readSiteLocation({ SITE_DIR: '/srv/site' })).toEqual({ folder: '/srv/site' });
  expect(readSiteLocation({ SITE_DIR: 's3://portal' })).toEqual({ bucket: 'portal', prefix: '', region: 'us-east-1' });
  expect(
    readSiteLocation({
      SITE_DIR: 's3://portal/live/',
      SITE_S3_REGION: 'ap-south-1',
      SITE_S3_ENDPOINT: 'http://127.0.0.1:9000',
    }),
  ).toEqual({ bucket: 'portal', prefix: 'live/', region: 'ap-south-1', endpoint: 'http://127.0.0.1:9000' });
  expect(() => readSiteLocation({ SITE_DIR: 's3:portal' })).toThrow('SITE_DIR');
  expect(() => readSiteLocation({ SITE_DIR: 's3://portal', SITE_S3_ENDPOINT: 'minio' })).toThrow('SITE_S3_ENDPOINT');
});
