import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settings } from '../../src/config.ts';

describe('settings', () => {
  it('have defaults for everything', () => {
    const config = readConfig({});
    expect(Object.keys(config).sort()).toEqual([...Object.keys(settings), 'sandbox'].sort());
    expect(config).toMatchObject({ PORT: 4000, PUBLIC_URL: 'http://localhost:4000', sandbox: true });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('follow the port and the public address', () => {
    expect(readConfig({ PORT: '5000' })).toMatchObject({
      APP_URL: 'http://localhost:5000',
      PAY_URL: 'http://localhost:5000/pay',
    });
    expect(readConfig({ PUBLIC_URL: 'https://till.example/' })).toMatchObject({
      PUBLIC_URL: 'https://till.example',
      CHECKOUT_URL: 'https://till.example/l',
    });
  });

  it('are all named in one message when they are wrong', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      TILL_SECRET: 'short',
      PUBLIC_URL: 'till.example',
      CORS_ORIGINS: 'https://a.example,https://b.example/path',
      LOG_LEVEL: 'loud',
    };
    expect(() => readConfig(wrong)).toThrow(ConfigError);
    try {
      readConfig(wrong);
    } catch (error) {
      for (const name of Object.keys(wrong)) expect((error as Error).message).toContain(name);
      expect((error as Error).message).not.toContain('short');
    }
  });

  it('take vault keys in hex or base64, first things first', () => {
    const [one, two] = ['0f'.repeat(32), 'f0'.repeat(32)];
    const inBase64 = Buffer.from(two, 'hex').toString('base64');
    const inBase64Url = Buffer.from(two, 'hex').toString('base64url');
    expect(readConfig({}).VAULT_KEY).toBeUndefined();
    expect(readConfig({ VAULT_KEY: one.toUpperCase() }).VAULT_KEY).toEqual([one]);
    for (const spelled of [two, inBase64, inBase64Url])
      expect(readConfig({ VAULT_KEY: ` ${one} ,${spelled}` }).VAULT_KEY).toEqual([one, two]);
    for (const wrong of ['hunter2hunter2', one.slice(2), `${one}00`, `${one},`, ',', `${one} ${two}`]) {
      expect(() => readConfig({ VAULT_KEY: wrong })).toThrow('VAULT_KEY must be a list of 32-byte keys');
      expect(() => readConfig({ VAULT_KEY: wrong })).not.toThrow(wrong === ',' ? 'list ,' : wrong);
    }
  });

  it('take an empty value as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4000, sandbox: true });
  });
});
