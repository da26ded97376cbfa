import { given } from '../../testing/given.ts';
import { type PackageCategoryEvent, packageCategoryDecider } from './package-category.ts';

const categoryId = '0192f0a0-0000-7000-8000-0000000000ca';
const created: PackageCategoryEvent = { type: 'PackageCategoryCreated', data: { categoryId, name: 'Camps' } };
const deleted: PackageCategoryEvent = { type: 'PackageCategoryDeleted', data: { categoryId } };
const story = (...past: PackageCategoryEvent[]) => given(packageCategoryDecider, past);

describe('a package category', () => {
  it('requires a name', () => {
    const text = 'Package name must not be empty.';
    story().when({ kind: 'create', categoryId, name: ' ' }).refuses(text);
    story(created)
      .when({ kind: 'change', categoryId, changes: { name: '' } })
      .refuses(text);
  });

  it('is created, renamed and marked inactive; only differences are recorded', () => {
    story().when({ kind: 'create', categoryId, name: ' Camps ' }).gives([created]);
    story(created)
      .when({ kind: 'change', categoryId, changes: { name: 'Camps', isActive: false } })
      .gives([{ type: 'PackageCategoryChanged', data: { categoryId, changes: { isActive: false } } }]);
    story(created)
      .when({ kind: 'change', categoryId, changes: { name: 'Camps', isActive: true } })
      .nothingHappens();
  });

  it('is deleted only if no package uses it', () => {
    story(created)
      .when({ kind: 'delete', categoryId, packages: 1 })
      .refuses('Can not delete category if packages are assigned.');
    story(created).when({ kind: 'delete', categoryId, packages: 0 }).gives([deleted]);
    story(created, deleted)
      .when({ kind: 'change', categoryId, changes: { name: 'Clinics' } })
      .refuses('This category does not exist.');
  });
});
