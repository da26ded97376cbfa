import { SeasonList } from './SeasonList.tsx';

const ActiveSeasons = () => <SeasonList isActive />;

export default ActiveSeasons;
