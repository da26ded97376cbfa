import { appendOptions } from './client.ts';

describe('the call that sends an append', () => {
  const own = { username: 'ops', password: 'secret' };

  it('is unary with credentials of its own', () => {
    expect(appendOptions('esdb://host:2113', own, 'unary')).toEqual({ credentials: own });
    expect(appendOptions('esdb://host:2113', own, 'batch')).toEqual({ credentials: own });
  });

  it('is unary with the credentials of the connection string', () => {
    const credentials = { username: 'admin', password: 'p@ss:word' };
    for (const protocol of ['esdb', 'esdb+discover']) {
      const connectionString = `${protocol}://admin:p%40ss%3Aword@one:2113,two:2113?tls=true`;
      expect(appendOptions(connectionString, undefined, 'unary')).toEqual({ credentials });
    }
  });

  it('is unary without TLS, where the client ignores credentials', () => {
    expect(appendOptions('esdb://host:2113?tls=false', undefined, 'unary')).toHaveProperty('credentials');
  });

  it('is a batch when there are no credentials, or when batch is configured', () => {
    expect(appendOptions('esdb://host:2113', undefined, 'unary')).toEqual({});
    expect(appendOptions('esdb://host:2113?tls=false', undefined, 'batch')).toEqual({});
  });
});
