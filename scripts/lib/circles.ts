/**
 * The circles of a graph: each set of nodes that can reach each other, sorted by name.
 * @param edges the targets of each node; a node without an entry has none
 */
export function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  // Tarjan's strongly connected components.
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const components: string[][] = [];
  const visit = (node: string): void => {
    const order = index.size;
    index.set(node, order);
    low.set(node, order);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) {
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
      }
    }
    if (low.get(node) !== order) return;
    const component = stack.splice(stack.indexOf(node));
    const isLoop = edges.get(node)?.has(node) ?? false;
    if (component.length > 1 || isLoop) components.push(component.toSorted());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return components;
}
