import { describe, expect, it } from 'vitest';

import { DEFAULT_QUERY, isFiltered, type ListQuery, listParams, listQuery, nextSort, type Sort } from './list-query.ts';

const read = (address: string) => listQuery(new URLSearchParams(address));
const written = (changes: Partial<ListQuery>) => listParams({ ...DEFAULT_QUERY, ...changes }).toString();

describe('the address of the patients list', () => {
  it('LIST-03, LIST-06: shows all patients by name unless it says otherwise', () => {
    expect(read('')).toEqual({ search: '', status: 'all', sort: { column: 'name', direction: 'ascending' } });
    expect(written({})).toBe('');
  });

  it.each<[string, ListQuery]>([
    ['q=ma+y', { ...DEFAULT_QUERY, search: 'ma y' }],
    ['status=pending', { ...DEFAULT_QUERY, status: 'pending' }],
    ['sort=none', { ...DEFAULT_QUERY, sort: null }],
    ['sort=-birthDate', { ...DEFAULT_QUERY, sort: { column: 'birthDate', direction: 'descending' } }],
    ['q=7&status=active&sort=mrn', { search: '7', status: 'active', sort: { column: 'mrn', direction: 'ascending' } }],
  ])('LIST-02, LIST-03, LIST-06: %s is read and written', (address, query) => {
    expect(read(address)).toEqual(query);
    expect(listParams(query).toString()).toBe(address);
  });

  it('takes a word that it does not know for none', () => {
    expect(read('status=gone&sort=-actions')).toEqual(DEFAULT_QUERY);
    expect(read('status=&sort=')).toEqual(DEFAULT_QUERY);
  });

  it('LIST-14: knows when patients may be left out', () => {
    expect([read(''), read('sort=none'), read('q=+')].map(isFiltered)).toEqual([false, false, false]);
    expect([read('q=a'), read('status=active')].map(isFiltered)).toEqual([true, true]);
  });
});

describe('sorting a column', () => {
  it('LIST-06: goes round not sorted, ascending, descending', () => {
    const seen: Sort[] = [];
    let sort: Sort = null;
    for (let click = 0; click < 3; click++) {
      sort = nextSort(sort, 'mrn');
      seen.push(sort);
    }
    expect(seen).toEqual([{ column: 'mrn', direction: 'ascending' }, { column: 'mrn', direction: 'descending' }, null]);
  });

  it('LIST-06: begins anew with another column', () => {
    expect(nextSort({ column: 'mrn', direction: 'descending' }, 'status')).toEqual({
      column: 'status',
      direction: 'ascending',
    });
  });
});
