import { type ReadRequest, readSource } from './read-source.ts';

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void readSource(data).then((answer) => postMessage(answer));
});
