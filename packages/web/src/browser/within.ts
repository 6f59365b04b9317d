/** What `promise` gives, or `late` when that takes longer than so many milliseconds. */
export async function within<T>(
  milliseconds: number,
  promise: Promise<T>,
  late: NoInfer<T>,
): Promise<T> {
  const timer = Promise.withResolvers<T>();
  const id = setTimeout(() => timer.resolve(late), milliseconds);
  return Promise.race([promise, timer.promise]).finally(() => clearTimeout(id));
}
