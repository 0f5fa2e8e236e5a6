import { connect } from 'node:net';

/** Whether a server takes connections, as PostgreSQL’s own program says it: 0 yes, 1 not now, 2 nobody is there. */

const STARTUP_MS = 3_000;
const PROTOCOL = 3 << 16;

const option = (name) => process.argv[process.argv.indexOf(name) + 1];
const socket = connect(Number(option('-p')), option('-h'));
const end = (code) => () => process.exit(code);
setTimeout(end(2), STARTUP_MS);
socket.on('error', end(2));
socket.on('connect', () => {
  const words = Buffer.from('user\0nobody\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + words.length, 0);
  head.writeUInt32BE(PROTOCOL, 4);
  socket.write(Buffer.concat([head, words]));
});
// 57P03: it’s starting, stopping, or recovering. Whatever else it says, it’s taking connections.
socket.on('data', (answer) => process.exit(answer.includes('57P03') ? 1 : 0));
socket.on('close', end(2));
