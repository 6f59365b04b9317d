// Loaded before a server (node --expose-gc --import). From the message 'start' to the message 'stop' it
// measures each turn of the event loop, and answers with the milliseconds of processor time that the main
// thread used in the longest one.
let longest = 0;
let last = 0;
let isMeasuring = false;

const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function turn() {
  const now = used();
  longest = Math.max(longest, now - last);
  last = now;
  if (isMeasuring) setImmediate(turn);
}

process.on('message', (message) => {
  isMeasuring = message === 'start';
  if (isMeasuring) {
    globalThis.gc();
    longest = 0;
    last = used();
    setImmediate(turn);
    process.send(0);
  } else {
    process.send(longest);
  }
});
process.on('disconnect', () => process.exit());
process.channel.unref();
