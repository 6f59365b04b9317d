import { fr } from '@palmanga/core';
import { type Role, type ShownTable, withRole } from '@palmanga/lists/corrections';

import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/text/screen-reader.tsx';
import { ROLES } from './reading.ts';
import type { ListImportWork } from './use-list-import.ts';

import correct from './correct.module.css';
import styles from './list-import.module.css';

const texts = fr.listCorrection;

interface CorrectTableProps {
  readonly table: ShownTable;
  readonly work: ListImportWork;
}

/** The first rows of a table, with what each column means above it. */
export function CorrectTable({ table, work }: CorrectTableProps) {
  const { rows, roles, hasHeader } = table;
  const { corrections } = work.reading;
  const columns = Array.from(
    { length: Math.max(...rows.map(({ length }) => length)) },
    (_, at) => at,
  );
  const nameOf = (column: number): string => (hasHeader && rows[0]?.[column]) || String(column + 1);
  const give = (column: number, role: Role | null): void => {
    const all = columns.map((at) => roles[at] ?? null);
    work.correct({ corrections: { ...corrections, roles: withRole(all, column, role) } });
  };
  return (
    <>
      {/* Scrolled by keyboard too: the choices within are reached by Tab. */}
      <div className={correct.table}>
        <table>
          <caption>
            <VisuallyHidden>{texts.caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <select
                    aria-label={texts.column(nameOf(column))}
                    data-title={roles[column] === 'title' || undefined}
                    value={roles[column] ?? ''}
                    onChange={({ target }) =>
                      give(column, ROLES.find((role) => role === target.value) ?? null)
                    }
                  >
                    {choices(roles[column] ?? null).map((role) => (
                      <option key={role ?? ''} value={role ?? ''}>
                        {role === null ? texts.noRole : texts.roles[role]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows may be alike, and stay in place
              <tr key={index} data-header={(hasHeader && index === 0) || undefined}>
                {columns.map((column) => (
                  <td key={column} data-role={roles[column] ?? undefined}>
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.buttons}>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={hasHeader}
            onChange={({ target }) => {
              const { roles: _, ...others } = corrections;
              work.correct({ corrections: { ...others, hasHeader: target.checked } });
            }}
          />
          {texts.hasHeader}
        </label>
        <Button variant="quiet" onClick={() => work.correct({ corrections: { isTable: false } })}>
          {texts.noTable}
        </Button>
      </div>
    </>
  );
}

/** What a column can be, and what it is: a reader knows more roles than anybody needs to give. */
function choices(present: Role | null): readonly (Role | null)[] {
  const known = present === null || ROLES.includes(present);
  return [...ROLES, ...(known ? [] : [present]), null];
}
