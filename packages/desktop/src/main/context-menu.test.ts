import { describe, expect, it, vi } from 'vitest';

import { contextMenu, type ContextMenuParams } from './context-menu.ts';

vi.mock('electron', () => import('../testing/electron-stub.ts'));

const params: ContextMenuParams = {
  isEditable: false,
  selectionText: '',
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: { canCut: true, canCopy: true, canPaste: true },
};
const actions = { replaceMisspelling: vi.fn(), addToDictionary: vi.fn(), copyText: vi.fn() };
const labels = (changes: Partial<ContextMenuParams>) =>
  contextMenu({ ...params, ...changes }, actions).map((item) => item.label ?? '—');
const click = (changes: Partial<ContextMenuParams>, label: string): void => {
  const item = contextMenu({ ...params, ...changes }, actions).find((one) => one.label === label);
  (item?.click as (() => void) | undefined)?.();
};

describe('context menu', () => {
  it('offers nothing where there is nothing to do', () => {
    expect(labels({})).toEqual([]);
  });

  it('copies a selection', () => {
    expect(labels({ selectionText: 'Berserk' })).toEqual(['Copier']);
  });

  it('edits a field', () => {
    expect(labels({ isEditable: true })).toEqual([
      'Couper',
      'Copier',
      'Coller',
      'Tout sélectionner',
    ]);
  });

  it('corrects a misspelt word', () => {
    const misspelt = {
      isEditable: true,
      misspelledWord: 'clasement',
      dictionarySuggestions: ['classement'],
    };
    expect(labels(misspelt).slice(0, 3)).toEqual(['classement', 'Ajouter au dictionnaire', '—']);
    click(misspelt, 'classement');
    expect(actions.replaceMisspelling).toHaveBeenCalledWith('classement');
    click(misspelt, 'Ajouter au dictionnaire');
    expect(actions.addToDictionary).toHaveBeenCalledWith('clasement');
  });

  it('says that there is no suggestion', () => {
    expect(labels({ isEditable: true, misspelledWord: 'xqz' })[0]).toBe('Aucune suggestion');
  });

  it('copies a web link’s address, and no other', () => {
    const linkURL = 'https://example.org/';
    click({ linkURL }, 'Copier l’adresse du lien');
    expect(actions.copyText).toHaveBeenCalledWith(linkURL);
    expect(labels({ linkURL: 'javascript:alert(1)' })).toEqual([]);
  });
});
