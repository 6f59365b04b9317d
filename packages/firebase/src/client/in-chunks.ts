/** Reads a long list piece by piece, all pieces at once, and joins the answers. */
export async function inChunks<T, R>(
  list: readonly T[],
  size: number,
  read: (chunk: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const chunks = Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
  return (await Promise.all(chunks.map(read))).flat();
}
