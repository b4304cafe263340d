export { AdminAnalytics as default } from '../features/admin/analytics/analytics-view.tsx'
