/** Splits `host:port`, as emulator addresses are written. */
export function hostAndPort(address: string): readonly [host: string, port: number] {
  const { hostname, port } = new URL(`http://${address}`);
  return [hostname, Number(port)];
}
