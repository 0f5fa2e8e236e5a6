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

  it('say how a remote browser reaches the proxy', () => {
    const BROWSER_URL = 'ws://10.0.0.9:9222';
    const problem = (environment: Record<string, string>) => {
      try {
        readConfig(environment);
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const unreached: Record<string, string>[] = [
      {},
      { EGRESS_HOST: '0.0.0.0' },
      { EGRESS_ADDRESS: 'localhost' },
    ];
    for (const each of unreached)
      expect(problem({ BROWSER_URL, ...each })).toContain('EGRESS_HOST or EGRESS_ADDRESS must be set');
    expect(problem({ BROWSER_URL: 'ws://127.0.0.1:9222' })).toBeUndefined();
    expect(problem({ BROWSER_URL, EGRESS_HOST: '10.0.0.5' })).toBeUndefined();
    expect(problem({ BROWSER_URL, EGRESS_HOST: '::', EGRESS_ADDRESS: 'till.internal' })).toBeUndefined();
    for (const [name, value] of [
      ['BROWSER_URL', 'https://grid.example?token=sesame'],
      ['EGRESS_HOST', 'till.internal'],
      ['EGRESS_PORTS', '3139-3128'],
      ['EGRESS_PORTS', '0'],
      ['EGRESS_ADDRESS', 'till.internal:3128'],
    ] as const) {
      expect(problem({ [name]: value })).toContain(`${name} must be`);
      expect(problem({ [name]: value })).not.toContain('sesame');
    }
    expect(readConfig({ EGRESS_PORTS: '3128' }).EGRESS_PORTS).toEqual({ first: 3128, last: 3128 });
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
