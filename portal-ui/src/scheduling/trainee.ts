/** An athlete of the family, as sessions know one. */
export interface Trainee {
  readonly id: string;
  /** As the family calls the athlete. */
  readonly name: string;
}

/** The schedules of one athlete. */
export const schedulesOf = ({ id }: Pick<Trainee, 'id'>) => ({
  pathname: '/schedules',
  search: `?${new URLSearchParams({ athlete: id })}`,
});
