/** `manual`: chosen on the session. `trainer`: by the trainer's own assignment (resolution Q078). */
export const trainerCategories = ['manual', 'trainer'] as const;
export type TrainerCategory = (typeof trainerCategories)[number];

/** `default`: one of the group's trainers, who are derived and not recorded on the session. */
export const shownTrainerCategories = [...trainerCategories, 'default'] as const;
export type ShownTrainerCategory = (typeof shownTrainerCategories)[number];

/** The columns of the calendar. */
export const resourceModes = ['locations', 'trainers'] as const;
export type ResourceMode = (typeof resourceModes)[number];

/** The subjects of printed pages. */
export const printSubjects = ['season', 'group', 'athlete', 'trainer'] as const;
export type PrintSubject = (typeof printSubjects)[number];
