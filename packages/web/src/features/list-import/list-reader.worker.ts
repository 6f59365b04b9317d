import { readSource } from './read-source.ts';

addEventListener('message', ({ data }: MessageEvent<File | string>) => {
  void readSource(data).then((answer) => postMessage(answer));
});
