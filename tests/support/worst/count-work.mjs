// Loaded before a server (node --import). From the message 'start' to the message 'stop' it counts what the
// main thread does: the runs of functions and of rounds of loops (as V8 counts them for coverage), and for
// SQLite each statement, each row read or changed, and each hundred characters of values; of JSON and of
// normalised texts each hundred characters. It answers with the sum. The same call does the same work on
// every machine.
import { Session } from 'node:inspector';
import { StatementSync } from 'node:sqlite';

const CHARACTERS = 100;
let work = 0;

const weigh = (value) => {
  if (typeof value === 'string') work += value.length / CHARACTERS;
  else if (Array.isArray(value)) value.forEach(weigh);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(weigh);
};
for (const name of ['all', 'get', 'run']) {
  const own = StatementSync.prototype[name];
  StatementSync.prototype[name] = function run(...values) {
    const result = own.apply(this, values);
    work += 1 + (Array.isArray(result) ? result.length : Number(result?.changes ?? 1));
    weigh(values);
    weigh(result);
    return result;
  };
}
// oxlint-disable-next-line typescript/unbound-method -- Called with the statement as its `this` below.
const { iterate } = StatementSync.prototype;
StatementSync.prototype.iterate = function* run(...values) {
  work += 1;
  weigh(values);
  for (const row of iterate.apply(this, values)) {
    work += 1;
    weigh(row);
    yield row;
  }
};

const { parse, stringify } = JSON;
JSON.parse = (text, ...others) => {
  weigh(text);
  return parse(text, ...others);
};
JSON.stringify = (...values) => {
  const text = stringify(...values);
  weigh(text);
  return text;
};
// oxlint-disable-next-line typescript/unbound-method -- it is applied to each text
const { normalize } = String.prototype;
// oxlint-disable-next-line eslint/no-extend-native -- to count what is normalised
String.prototype.normalize = function normalise(...values) {
  const text = normalize.apply(this, values);
  weigh(text);
  return text;
};

const session = new Session();
session.connect();
const post = (method, options) => {
  let answer;
  session.post(method, options, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
};
post('Profiler.enable');

process.on('message', (message) => {
  if (message === 'start') {
    work = 0;
    post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    process.send(0);
    return;
  }
  const { result } = post('Profiler.takePreciseCoverage');
  post('Profiler.stopPreciseCoverage');
  let runs = 0;
  for (const { url, functions } of result) {
    if (!url.startsWith('file:') || url === import.meta.url) continue;
    for (const { ranges } of functions) for (const { count } of ranges) runs += count;
  }
  process.send(Math.round(runs + work));
});
process.on('disconnect', () => process.exit());
process.channel.unref();
