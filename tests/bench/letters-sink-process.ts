// The mail server of the measurements of letters, as a process of its own: it takes every email, and keeps none. It tells at once when an email for
// one of the watched addresses was accepted, and how many it has accepted when it is asked.
import { SMTPServer } from 'smtp-server';
import { type FromSink, toSink } from './letters-sink.ts';

let mails = 0;
let watched = '';

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    stream.resume();
    stream.once('end', () => {
      mails += 1;
      const address = envelope.rcptTo[0]?.address ?? '';
      if (watched !== '' && address.endsWith(watched)) {
        tell({ kind: 'accepted', address, at: performance.timeOrigin + performance.now() });
      }
      done();
    });
  },
});

const tell = (message: FromSink) => void process.send?.(message);

process.on('message', (message) => {
  const order = toSink.parse(message);
  if (order.kind === 'watch') watched = order.domain;
  tell({ kind: 'counted', mails });
});
process.once('disconnect', () => process.exit());
// A client that ends its connection early is not an error here.
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  if (typeof address === 'object' && address) tell({ kind: 'listens', port: address.port });
});
