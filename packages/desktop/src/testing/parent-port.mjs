// Stands for Electron's `process.parentPort` in a plain Node process started with an IPC channel.
process.parentPort = {
  postMessage: (message) => process.send?.(message),
  on: (_event, listener) => process.on('message', (data) => listener({ data })),
};
