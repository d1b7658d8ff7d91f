import { describe, expect, it } from 'vitest';

import { forgetSession } from '#shared/session/end-session.ts';
import { memoryStorage } from '#shared/session/memory-storage.ts';
import { DEFAULT_QUERY, isFiltered, type ListQuery, listParams, listQuery, nextSort, type Sort } from './list-query.ts';
import { keepSearch, keptSearch } from './use-list-query.ts';

const read = (address: string) => listQuery(new URLSearchParams(address));
const written = (changes: Partial<ListQuery>) => listParams({ ...DEFAULT_QUERY, ...changes }).toString();

describe('the address of the patients list', () => {
  it('LIST-03, LIST-06: shows all patients by name unless it says otherwise', () => {
    expect(read('')).toEqual({ search: '', status: 'all', sort: { column: 'name', direction: 'ascending' } });
    expect(written({})).toBe('');
  });

  it.each<[string, ListQuery]>([
    ['status=pending', { ...DEFAULT_QUERY, status: 'pending' }],
    ['sort=none', { ...DEFAULT_QUERY, sort: null }],
    ['sort=-birthDate', { ...DEFAULT_QUERY, sort: { column: 'birthDate', direction: 'descending' } }],
    ['status=active&sort=mrn', { ...DEFAULT_QUERY, status: 'active', sort: { column: 'mrn', direction: 'ascending' } }],
  ])('LIST-03, LIST-06: %s is read and written', (address, query) => {
    expect(read(address)).toEqual(query);
    expect(listParams(query).toString()).toBe(address);
  });

  it('LIST-02: names that are searched for stay out of it, and are kept in the tab until the session ends', () => {
    expect(written({ search: 'Maya Levi' })).toBe('');
    expect(read('q=Maya')).toEqual(DEFAULT_QUERY);
    const tab = memoryStorage();
    keepSearch(tab, 'list1', 'ma y');
    expect(listQuery(new URLSearchParams('status=active'), keptSearch(tab, 'list1'))).toMatchObject({
      search: 'ma y',
      status: 'active',
    });
    expect(keptSearch(tab, 'list')).toBe('');
    keepSearch(tab, 'list1', ' ');
    expect(keptSearch(tab, 'list1')).toBe('');
    keepSearch(tab, 'list1', 'may');
    forgetSession(memoryStorage(), tab, 'by-choice');
    expect(tab.length).toBe(0);
  });

  it('takes a word that it does not know for none', () => {
    expect(read('status=gone&sort=-actions')).toEqual(DEFAULT_QUERY);
    expect(read('status=&sort=')).toEqual(DEFAULT_QUERY);
  });

  it('LIST-14: knows when patients may be left out', () => {
    const searched = (search: string) => ({ ...DEFAULT_QUERY, search });
    expect([read(''), read('sort=none'), searched(' ')].map(isFiltered)).toEqual([false, false, false]);
    expect([searched('a'), read('status=active')].map(isFiltered)).toEqual([true, true]);
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
