import { SeasonList } from './SeasonList.tsx';

const InactiveSeasons = () => <SeasonList isActive={false} />;

export default InactiveSeasons;
