import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { VirtualList } from './virtual-list.tsx';

describe('VirtualList', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `rang ${index + 1}`);
  const list = (count: number) => (
    <VirtualList
      items={rows(count)}
      getKey={(row) => row}
      renderItem={(row) => row}
      rowHeight={50}
      label="Rangs"
    />
  );

  it('puts every row of a short list in the page', () => {
    render(list(100));
    expect(screen.getByRole('list', { name: 'Rangs' }).children).toHaveLength(100);
  });
});
